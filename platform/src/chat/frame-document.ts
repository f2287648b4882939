import { createHash } from 'node:crypto';

export interface FrameParts {
  start: string;
  script: string;
  style?: string;
  origin: string | null;
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const frameDocument = ({ start, script, style }: FrameParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Support chat</title>
${style ? `<link rel="stylesheet" href="${attribute(style)}" crossorigin="anonymous">` : ''}
<script data-url="${attribute(script)}">${start}</script>
</head>
<body></body>
</html>
`;

const ownSources = (start: string) => [
  `script-src ${hashOf(start)} 'self'`,
  "style-src 'self'",
  "font-src 'self'",
];

const vendorSources = (start: string, origin: string) => [
  `script-src ${hashOf(start)} ${origin}`,
  `style-src ${origin} 'unsafe-inline'`,
  `font-src ${origin} data:`,
  `img-src ${origin} data: blob:`,
  `media-src ${origin} blob:`,
  `connect-src ${origin} ${origin.replace(/^http/, 'ws')}`,
];

/** The sandbox directive gives the document an opaque origin even if it's opened directly. */
export const framePolicy = ({ start, origin }: FrameParts): string =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    ...(origin === null ? ownSources(start) : vendorSources(start, origin)),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
