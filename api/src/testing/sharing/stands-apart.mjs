/** Changes that the modules or the process would keep for the next file. */
const lasting = [
  /\bjest\s*\.(?:mock|unmock|doMock|dontMock|setMock|unstable_mockModule|resetModules|isolateModules|isolateModulesAsync|enableAutomock)\b/,
  // Spies on an object of the test's own end with it; spies on a module don't.
  /\bjest\.(?:spyOn|replaceProperty)\(\s*(?:fs|crypto|process|globalThis|console|Date|Math|timers)\b/,
  /\bjest\.useFakeTimers\b/,
  /\bprocess\.env\.\w+\s*(?:\?\?|\|\|)?=(?![=>])/,
  /\bprocess\.env\[[^\]]*\]\s*=(?!=)/,
  /\bdelete process\.env\b/,
  /\bObject\.assign\(process\.env\b/,
  /\bprocess\.(?:umask|chdir|on|once|exit)\(/,
  /\bglobalThis\.\w+\s*=(?![=>])/,
  /\bexpect\.extend\(/,
];

/** If a test file must not share its modules with other files. */
export const standsApart = (path, text) =>
  /\.(?:embedded|postgresql)\.test\.ts$/.test(path) || lasting.some((pattern) => pattern.test(text));
