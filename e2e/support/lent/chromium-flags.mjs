export const chromiumFlags = [
  '--no-sandbox',
  // The headless shell doesn't isolate frames by default, so that a frame could stop its page.
  '--site-per-process',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
