import { createHash } from 'node:crypto';
import { escapeHtml } from '../../kernel/mail/email';

/** The product's typeface. The plugin of the API page serves it. */
export const fontPath = '/api/docs/inter.woff2';

/** Copies the product's colors and sizes, because these pages load no script. A test keeps the colors in sync. */
export const pageStyle = `
@font-face { font-family: 'Inter Variable'; font-weight: 100 900; font-display: swap; src: url('${fontPath}') format('woff2-variations'); }
:root { color-scheme: light dark; --paper: #F6F4EF; --ink: #0E2126; --soft: #FFFFFF; --line: #E8E3DA; --control: #87908F; --quiet: #586870; --accent: #0F5257; --on-accent: #FFFFFF;
--font: 'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif; --width: 75rem; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0B1416; --ink: #E7EFEF; --soft: #121D20; --line: #223235; --control: #5F7579; --quiet: #93A6AA; --accent: #4FB3B0; --on-accent: #07191A; }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 .875rem/1.375rem var(--font); font-feature-settings: 'cv11', 'ss03'; }
h1 { margin: 0; font: 620 1.75rem/2.25rem var(--font); letter-spacing: -.02em; }
h2, h3 { margin: 0; font: 600 1rem/1.5rem var(--font); }
a { color: var(--accent); font-weight: 600; text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

/** What the pages with forms have in common. */
export const formStyle = `${pageStyle}
*, ::before { box-sizing: border-box; }
main { max-width: calc(var(--width) + 5rem); margin: 0 auto; padding: 2rem 2.5rem 3.5rem; overflow-wrap: anywhere; }
p { margin: .25rem 0 0; max-width: 46rem; }
label { display: grid; gap: .375rem; font-weight: 600; }
input, select, button { min-width: 0; min-height: 2.75rem; padding: 0 .875rem; border: 1px solid var(--control); border-radius: .75rem; background: var(--soft); color: inherit; font: inherit; font-weight: 400; }
button { padding-inline: 1.25rem; border-color: transparent; background: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer; }
button.second { border-color: var(--control); background: var(--soft); color: var(--ink); }
article, .outcome { padding: 1.25rem; margin: 1rem 0; border: 1px solid var(--line); border-radius: 1.125rem; background: var(--soft); }
.quiet { color: var(--quiet); font-size: .8125rem; }
@media (max-width: 35rem) { main { padding: 1.25rem 1rem 2.5rem; } }
`;

/** Such a page loads only the font and runs no scripts; the only inline style is allowed by its hash. */
export const formPageHeaders = (style: string) => ({
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

export const formPage = (title: string, style: string, main: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Larch</title>
<style>${style}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>`;
