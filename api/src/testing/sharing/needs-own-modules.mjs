/** The API has the most modules to load. Modules of other folders keep hooks and databases of their test file. */
const shares = /\/api\/src\/.*(?<!\.(?:embedded|postgresql))\.test\.ts$/;

/** Changes that the modules or the process would keep for the next file. */
const lasting = [
  /\bjest\.(?:(?:un|do|dont|set)?mock|unstable_mockModule|enableAutomock|resetModules|isolateModules)/i,
  /\bjest\.useFakeTimers\b/,
  // Spies on objects of one test end with it.
  /\bjest\.(?:spyOn|replaceProperty)\(\s*(?:fs|crypto|process|globalThis|console|Date|Math|timers)\b/,
  /\bprocess\.env(?:\.\w+|\[[^\]]*\])\s*(?:\?\?|\|\|)?=(?![=>])/,
  /\bdelete process\.env\b/,
  /\bObject\.assign\((?:process|globalThis)\b/,
  /\bprocess\.(?:umask|chdir|on|once|exit)\(/,
  /\bglobalThis\.\w+\s*=(?![=>])/,
  /\bexpect\.extend\(/,
];

/** Whether a test file must not share its modules with the files after it. */
export const needsOwnModules = (path, text) =>
  !shares.test(path) || lasting.some((pattern) => pattern.test(text));
