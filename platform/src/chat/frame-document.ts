import { createHash } from 'node:crypto';

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const frameDocument = (start: string, script: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Support chat</title>
<script data-url="${attribute(script)}">${start}</script>
</head>
<body></body>
</html>
`;

/** The sandbox directive gives the document an opaque origin even if it's opened directly. */
export const framePolicy = (start: string, origin: string): string =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${hashOf(start)} ${origin}`,
    `style-src ${origin} 'unsafe-inline'`,
    `font-src ${origin} data:`,
    `img-src ${origin} data: blob:`,
    `media-src ${origin} blob:`,
    `connect-src ${origin} ${origin.replace(/^http/, 'ws')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
