/** The colours repeat the tokens of the site, whose style sheet has a name that only its build knows. */
export const EMBED_STYLE = `
:root{color-scheme:light dark;--card:light-dark(oklch(0.995 0.004 85),oklch(0.228 0.03 265));--raised:light-dark(oklch(0.945 0.016 85),oklch(0.275 0.032 265));
--ink:light-dark(oklch(0.23 0.035 265),oklch(0.955 0.012 85));--line:light-dark(oklch(0.89 0.015 85),oklch(0.335 0.03 265));
--muted:light-dark(oklch(0.45 0.03 265),oklch(0.76 0.02 85));--danger:light-dark(oklch(0.5 0.18 27),oklch(0.76 0.13 25));
--leather:light-dark(oklch(0.53 0.165 42),oklch(0.74 0.145 52));--on-leather:light-dark(oklch(0.995 0.004 85),oklch(0.185 0.03 265))}
*{box-sizing:border-box;margin:0}
body{background:transparent;color:var(--ink);font:1rem/1.45 system-ui,sans-serif}
main{overflow:hidden;border:1px solid var(--line);border-radius:16px;background:var(--card);overflow-wrap:anywhere}
.cover{display:grid;grid-template-columns:44fr 56fr;height:124px;background:var(--ground,var(--raised));color:var(--text,var(--muted))}
.cover svg{width:100%;height:124px;border-left:2px solid var(--end-line,var(--muted))}
.date{align-self:end;padding:10px 12px 12px;font-weight:650;line-height:1.15;white-space:nowrap}
.date strong{display:block;font-size:2.75rem;font-weight:800;letter-spacing:-.04em;line-height:.95}
.cancelled .date strong{text-decoration:line-through .06em}
.words{display:grid;gap:8px;padding:14px 16px 16px}
.words p{color:var(--muted)}
h1{font-size:1.25rem;line-height:1.2;letter-spacing:-.01em}
h1 a{color:inherit;text-decoration:none}
h1 a:hover{text-decoration:underline}
.words .state{font-weight:650;color:var(--ink)}
.cancelled .state{color:var(--danger)}
.words .club{display:flex;gap:8px;align-items:center;font-weight:600;color:var(--ink)}
.club svg{flex:none;width:26px;height:30px}
.crest-edge{stroke:light-dark(oklch(0.23 0.035 265/.35),oklch(0.8 0.012 265));stroke-width:1.4}
.club text{font-weight:800;text-anchor:middle}
.act{display:flex;flex-wrap:wrap;gap:6px 12px;align-items:center;margin-top:4px}
.act a{display:inline-flex;align-items:center;min-height:44px;padding:8px 18px;border:1px solid var(--leather);border-radius:12px;background:var(--leather);color:var(--on-leather);font-weight:650;text-decoration:none}
.act small{font-size:.9375rem}
a:focus-visible{outline:3px solid var(--ink);outline-offset:2px}`
