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
th:not(:nth-child(2)),td:not(:nth-child(2)){white-space:nowrap}
tbody th{font-weight:600}
ul{padding:0;list-style:none}
li{padding:8px 0;border-bottom:1px solid var(--line)}
li div{display:flex;justify-content:space-between;gap:12px}
li div>:nth-child(2){flex:none}
li small{font-size:.875rem;color:var(--muted)}
b{font-weight:750}
main{container-type:inline-size}
.tree{display:none;margin:8px 0 12px;overflow-x:auto}
.t{display:flex;align-items:center}
.f>.t{position:relative;padding-right:16px;justify-content:flex-end}
.f>.t::after{content:"";position:absolute;right:0;width:16px;border:0 solid var(--muted);border-right-width:1px}
.f>.t:first-child::after{top:50%;bottom:0;border-top-width:1px}
.f>.t:last-child:not(:first-child)::after{top:0;bottom:50%;border-bottom-width:1px}
.f>.t:only-child::after{bottom:50%;border-right-width:0}
.f+.g{position:relative;margin-left:16px}
.f+.g::before{content:"";position:absolute;right:100%;top:50%;width:17px;border-top:1px solid var(--muted)}
.tree{--w:11.5rem}
.c2{--w:clamp(11.5rem,calc((100cqi - 4rem)/2),22rem)}
.c3{--w:clamp(11.5rem,calc((100cqi - 6rem)/3),22rem)}
.c4{--w:clamp(11.5rem,calc((100cqi - 8rem)/4),22rem)}
.g{width:var(--w);flex:none;margin:4px 0;padding:5px 9px;border:1px solid var(--line);border-radius:10px;font-size:.9375rem}
.g div{display:flex;justify-content:space-between;gap:8px}
.g div>:nth-child(2){flex:none;font-variant-numeric:tabular-nums}
.g small{display:block;color:var(--muted)}
@container (min-width:40rem){.tree{display:block}.tree~ul .d{display:none}}
footer{margin-top:12px;font-size:.875rem;color:var(--muted)}
footer a{color:inherit}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`
