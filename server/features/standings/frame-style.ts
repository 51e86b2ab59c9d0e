/** Of a page that stands in the site of a club: light and dark as its reader’s machine is, in the types of that machine. */
export const FRAME_STYLE = `
:root{color-scheme:light dark;--card:light-dark(oklch(0.995 0.004 85),oklch(0.228 0.03 265));--raised:light-dark(oklch(0.945 0.016 85),oklch(0.275 0.032 265));
--ink:light-dark(oklch(0.23 0.035 265),oklch(0.955 0.012 85));--line:light-dark(oklch(0.89 0.015 85),oklch(0.335 0.03 265));
--muted:light-dark(oklch(0.45 0.03 265),oklch(0.76 0.02 85))}
*{box-sizing:border-box;margin:0}
body{background:transparent;color:var(--ink);font:1rem/1.4 system-ui,sans-serif}
main{padding:14px 16px;border:1px solid var(--line);border-radius:16px;background:var(--card);overflow-wrap:anywhere}
h1{font-size:1.25rem;line-height:1.2}
h1 a{color:inherit}
h2{margin:18px 0 6px;font-size:1.0625rem}
h3{margin:12px 0 4px;font-size:1rem}
p{color:var(--muted)}
table{width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums}
caption{padding:14px 0 4px;font-weight:650;text-align:left}
th,td{padding:6px 4px;border-bottom:1px solid var(--line);text-align:right;font-weight:400}
thead th{color:var(--muted);font-size:.875rem}
th:nth-child(-n+2),td:nth-child(-n+2){text-align:left}
tbody th{font-weight:600}
ul{padding:0;list-style:none}
li{padding:8px 0;border-bottom:1px solid var(--line)}
li div{display:flex;justify-content:space-between;gap:12px}
li small{font-size:.875rem;color:var(--muted)}
b{font-weight:750}
footer{margin-top:12px;font-size:.875rem;color:var(--muted)}
footer a{color:inherit}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`
