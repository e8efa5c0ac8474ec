"""How the page of a balance report looks: the ground, ink and marks of the charts (lab/chart.py), light and dark."""

from gnomoteka.lab.chart import LOOKS

PLAIN = """
:root { --ground: #f6ecd6; --sheet: #fffaee; --ink: #3b2a22; --soft: #6d584b; --grid: #d9c5a3; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 16px 12px 48px; }
h1 { font-size: 28px; line-height: 1.2; margin: 8px 0 4px; }
h2 { font-size: 20px; margin: 0 0 8px; }
h3 { font-size: 15px; margin: 16px 0 4px; }
p { margin: 6px 0; }
ul { margin: 6px 0; padding-left: 20px; }
small, figcaption, .row small { color: var(--soft); font-size: 13px; }
header { padding: 0 4px 12px; }
section { background: var(--sheet); border-radius: 12px; padding: 16px; margin: 0 0 16px; }
.rows { list-style: none; padding: 0; }
.row { display: grid; grid-template-columns: minmax(0, 15em) minmax(0, 1fr) 9.5em; gap: 0 12px; align-items: center;
  padding: 3px 0; border-bottom: 1px solid var(--grid); }
.row .name { overflow-wrap: anywhere; }
.row .name small { display: block; line-height: 1.3; }
.row .value { text-align: right; font-variant-numeric: tabular-nums; }
.row:last-child { border-bottom: 0; }
svg { display: block; overflow: visible; }
svg text { font: 12px system-ui, sans-serif; fill: var(--soft); }
.grid { stroke: var(--grid); stroke-width: 1; }
.middle { stroke: var(--soft); stroke-width: 1.5; stroke-dasharray: 3 3; }
.span { stroke-width: 3; stroke-linecap: round; opacity: 0.55; }
.line { stroke-width: 2; }
.bar { fill: var(--look-1); }
.parts { border-radius: 6px; overflow: hidden; }
.part.deal, .key.deal { fill: var(--look-1); background: var(--look-1); }
.part.place, .key.place { fill: var(--look-3); background: var(--look-3); }
.part.player, .key.player { fill: var(--look-0); background: var(--look-0); }
.part.rest, .key.rest { fill: var(--grid); background: var(--grid); }
.part { stroke: var(--sheet); stroke-width: 2; }
.key { display: inline-block; width: 12px; height: 12px; border-radius: 3px; margin-right: 5px; }
.legend .sample, .sample { display: inline-block; vertical-align: -2px; margin-left: 8px; }
.many { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr)); gap: 8px 24px; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(400px, 100%), 1fr)); gap: 0 32px; }
.pair .row { grid-template-columns: minmax(0, 1fr) auto; }
.pair .row .track { grid-column: 1 / -1; grid-row: 2; }
h3 small { font-weight: 400; }
.pair p small { white-space: nowrap; }
figure { margin: 0; }
details { margin: 6px 0; }
summary { cursor: pointer; padding: 10px 0; font-weight: 600; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 6px 14px 6px 0; border-bottom: 1px solid var(--grid); white-space: nowrap; }
@media (max-width: 640px) {
  .row { grid-template-columns: minmax(0, 1fr) auto; padding: 6px 0; }
  .row .track { grid-column: 1 / -1; grid-row: 2; }
}
"""


def style() -> str:
    light = "".join(f"--look-{n}: {look[0]}; " for n, look in enumerate(LOOKS))
    dark = "".join(f"--look-{n}: {look[1]}; " for n, look in enumerate(LOOKS))
    ground = "--ground: #191412; --sheet: #251d1b; --ink: #f8ecd8; --soft: #c9b29c; --grid: #54443b; "
    marks = "".join(
        f".mark.look-{n} {{ fill: var(--look-{n}); }} .span.look-{n}, .line.look-{n} {{ stroke: var(--look-{n}); }}\n"
        for n in range(len(LOOKS))
    )
    return f":root {{ {light}}}\n{PLAIN}{marks}@media (prefers-color-scheme: dark) {{ :root {{ {dark}{ground}}} }}\n"


STYLE = style()
