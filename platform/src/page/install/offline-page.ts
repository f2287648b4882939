import type { Opening } from '../../build/build-record';
import { inlineHash } from '../../http/default-headers';
import { siteName } from '../site-name';

const style = `
body{margin:0;background:var(--bank-page);color:var(--bank-ink);font:var(--bank-type-body)}
main{max-width:32rem;margin:18vh auto 0;padding:0 24px;text-align:center}
img{width:64px;height:64px}
h1{margin:24px 0 8px;font:var(--bank-type-h1)}
p{margin:0 0 12px;color:var(--bank-muted)}
a{display:inline-block;margin-top:12px;padding:11px 24px;border-radius:var(--bank-radius-control);
background:var(--bank-brand);color:var(--bank-on-brand);font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--bank-brand);outline-offset:3px}
`;

/** The browser keeps it, so it holds nothing about a customer. The worker fills in the time. */
export const offlinePage = ({ script, style: look, icon = '' }: Opening): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>You're offline · ${siteName}</title>
<script>${script}</script>
<style>${look}${style.replaceAll('\n', '')}</style>
</head>
<body>
<main>
<img src="${icon}" alt="">
<h1>You're offline</h1>
<p>${siteName} needs a connection to show your money. To keep your data safe, balances aren't stored on this device. <!--since--></p>
<p>What you sent before then is safe, and nothing is sent twice.</p>
<a href="">Try Again</a>
</main>
</body>
</html>
`;

export const offlineHeaders = ({ script }: Opening) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${inlineHash(script)}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
});
