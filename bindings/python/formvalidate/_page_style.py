"""How a report looks, in light and in dark, on wide screens and on phones."""

STYLE = """
:root{color-scheme:light dark;--ink:#1d2430;--soft:#586174;--line:#d9dee7;--paper:#fff;
--card:#f5f7fa;--bad:#b3261e;--good:#1b6e3c;--warn:#8a5a00;--bar:#c9574f}
@media(prefers-color-scheme:dark){:root{--ink:#e6e9ef;--soft:#a3adbd;--line:#353c48;
--paper:#14171c;--card:#1d222a;--bad:#ff8a80;--good:#7bd6a0;--warn:#f0c064;--bar:#c9574f}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:1rem;background:var(--paper);color:var(--ink);
font:1rem/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;margin:.5rem 0;overflow-wrap:anywhere}
h2{font-size:1.15rem;margin:2rem 0 .5rem}
.verdict{font-weight:700}.invalid{color:var(--bad)}.valid{color:var(--good)}
.undecided{color:var(--warn)}
.totals{display:grid;grid-template-columns:repeat(auto-fit,minmax(8rem,1fr));gap:.5rem;
margin:1rem 0;padding:0;list-style:none}
.totals li{background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.6rem}
.totals b{display:block;font-size:1.3rem;font-variant-numeric:tabular-nums}
.cut{border-left:.3rem solid var(--warn);background:var(--card);padding:.6rem .8rem;margin:1rem 0}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.95rem}
th,td{text-align:left;padding:.35rem .6rem;border-bottom:1px solid var(--line);vertical-align:top;
overflow-wrap:anywhere}
th{color:var(--soft);font-weight:600}
.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.bar{display:block;min-width:6rem;height:.7rem;border-radius:.35rem;background:var(--line)}
.bar i{display:block;height:100%;border-radius:.35rem;background:var(--bar);min-width:2px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1rem}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
code{font-family:ui-monospace,monospace;font-size:.9em}
@media(max-width:40rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}
thead{position:absolute;clip-path:inset(50%)}
table,tbody,tr{display:block}
tr{padding:.5rem 0;border-bottom:1px solid var(--line)}
td{display:flex;gap:1rem;justify-content:space-between;border:0;padding:.1rem 0;text-align:right}
td::before{content:attr(data-head);color:var(--soft);flex:none}
td:empty{display:none}
.n{white-space:normal}
.rule-bar::before{content:none}.rule-bar>span{flex:1}.rule-bar .bar{margin-top:.3rem}}
"""
