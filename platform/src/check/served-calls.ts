import { releasesIn } from '../store/content';
import type { BankCall, ReleaseRecord } from '../store/release-documents';
import { problem, type Rule } from './problem';

function whyNot(call: BankCall, served: Map<string, BankCall>): string | undefined {
  const live = served.get(call.id);
  const address = `${call.method} ${call.path}`;
  if (!live) return `${call.id} (${address}), which the live bank does not serve`;
  if (`${live.method} ${live.path}` !== address)
    return `${call.id} at ${address}, which the live bank serves at ${live.method} ${live.path}`;
  return live.form === call.form ? undefined : `${call.id} in another form than the live bank serves`;
}

/** Every call that a release makes is one that the live bank serves, in the same form. */
export function knownCalls(live: BankCall[]): Rule {
  const served = new Map(live.map((call) => [call.id, call]));
  const unknownOf = (release: ReleaseRecord) =>
    release.calls.flatMap((call) => {
      const why = whyNot(call, served);
      return why ? [problem('calls', [release], `${release.name} calls ${why}`)] : [];
    });
  return (content) => releasesIn(content).flatMap(unknownOf);
}
