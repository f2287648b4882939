const summary = /\bsummary:\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`),/g;

/** Only the bank's documentation shows them, and they would be a tenth of a contract on every page. Keeps the lines. */
export default function withoutSummaries(source) {
  return source.replace(summary, (text) => '\n'.repeat(text.split('\n').length - 1));
}
