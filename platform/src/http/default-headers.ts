import { createHash } from 'node:crypto';

/** Allows one inline script or style in a Content-Security-Policy. */
export const inlineHash = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** None of these is used, so that a script that slips in can't ask for them either. */
const unused = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
];

/** Files, JSON and redirects have these; pages have their own. */
export const defaultHeaders = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': unused.map((feature) => `${feature}=()`).join(', '),
};
