export const browserFamilies = ['chromium', 'safari', 'firefox', 'other'] as const;

export type BrowserFamily = (typeof browserFamilies)[number];

/** Every browser on an iPhone or iPad uses Safari's engine. Chromium's also calls itself Safari. */
const families: [BrowserFamily, RegExp][] = [
  ['other', /bot\b|crawler|spider|Trident|MSIE/i],
  ['safari', /\b(iPhone|iPad|iPod)\b|\b(CriOS|FxiOS|EdgiOS)\//],
  ['firefox', /\bFirefox\/\d/],
  ['chromium', /\b(Chrome|Chromium|HeadlessChrome)\/\d/],
  ['safari', /\bVersion\/\d.*\bSafari\/\d/],
];

/** Which engine runs our code. Nothing else of the header is kept, because it nearly identifies a visitor. */
export const browserFamily = (userAgent: string): BrowserFamily =>
  families.find(([, sign]) => sign.test(userAgent.slice(0, 500)))?.[0] ?? 'other';
