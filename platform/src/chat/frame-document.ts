import { createHash } from 'node:crypto';

/** What runs in the frame. */
export interface FrameParts {
  /** The text of the script that loads the chat's. */
  start: string;
  /** Where the chat's script is. */
  script: string;
  style?: string;
  /** Whose files the frame may load and whom it may talk to; nobody but itself for the bank's own. */
  origin: string | null;
}

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The bank's own chat is an ordinary script: it comes by the same way as anybody's. */
export const frameDocument = ({ start, script, style }: FrameParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Support chat</title>
${style ? `<link rel="stylesheet" href="${attribute(style)}" crossorigin="anonymous">` : ''}
<script data-address="${attribute(script)}">${start}</script>
</head>
<body></body>
</html>
`;

const ofOwn = (start: string) => [
  `script-src ${hashOf(start)} 'self'`,
  "style-src 'self'",
  "font-src 'self'",
];

const ofOthers = (start: string, origin: string) => [
  `script-src ${hashOf(start)} ${origin}`,
  `style-src ${origin} 'unsafe-inline'`,
  `font-src ${origin} data:`,
  `img-src ${origin} data: blob:`,
  `media-src ${origin} blob:`,
  `connect-src ${origin} ${origin.replace(/^http/, 'ws')}`,
];

/**
 * An origin of its own, even for whoever opens the document outside the site's pages: what runs here reads
 * neither storage nor pages of the bank.
 */
export const framePolicy = ({ start, origin }: FrameParts): string =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    ...(origin === null ? ofOwn(start) : ofOthers(start, origin)),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
