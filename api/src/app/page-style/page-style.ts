/** Copies the product's colors and font, because these pages load nothing. A test keeps them in sync. */
export const pageStyle = `
:root { color-scheme: light dark; --paper: #F6F4EF; --ink: #0E2126; --soft: #FFFFFF; --line: #E8E3DA; --control: #87908F; --quiet: #586870; --accent: #0F5257; --on-accent: #FFFFFF;
--font: 'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0B1416; --ink: #E7EFEF; --soft: #121D20; --line: #223235; --control: #5F7579; --quiet: #93A6AA; --accent: #4FB3B0; --on-accent: #07191A; }
}
body { background: var(--paper); color: var(--ink); }
h1 { font-weight: 620; letter-spacing: -.02em; }
h2, h3 { font-weight: 600; }
`;
