type Named = readonly [name: string, sign: RegExp];

/** The first match wins, because a browser also lists the names of the browsers that it imitates. */
const browsers: readonly Named[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly Named[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac(?:intosh|_PowerPC)?\b/],
  ['Linux', /\b(?:Linux|X11)\b/],
];

const nameIn = (list: readonly Named[], agent: string) => list.find(([, sign]) => sign.test(agent))?.[0];

const unknownDevice = 'An unknown device';

export function deviceName(agent: string): string {
  const browser = nameIn(browsers, agent);
  const system = nameIn(systems, agent);
  if (browser && system) return `${browser} on ${system}`;
  if (browser) return `${browser} on an unknown system`;
  return system ? `An app or program on ${system}` : unknownDevice;
}

/** For messages, where the name completes a line instead of being one. */
export function deviceLine(name: string): string {
  return `Device: ${name === unknownDevice ? 'unknown' : name.replace(/^An /, 'an ')}`;
}
