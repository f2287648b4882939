import { releasesIn } from '../store/content';
import type { BankCall, ReleaseRecord } from '../store/release-documents';
import { problem, type Rule } from './problem';

function findMismatch(call: BankCall, served: Map<string, BankCall>): string | undefined {
  const live = served.get(call.id);
  const route = `${call.method} ${call.path}`;
  if (!live) return `${call.id} (${route}), which the live bank does not serve`;
  if (`${live.method} ${live.path}` !== route)
    return `${call.id} at ${route}, which the live bank serves at ${live.method} ${live.path}`;
  return live.form === call.form ? undefined : `${call.id} with another schema than the live bank serves`;
}

export function servedCalls(live: BankCall[]): Rule {
  const served = new Map(live.map((call) => [call.id, call]));
  const unservedBy = (release: ReleaseRecord) =>
    release.calls.flatMap((call) => {
      const mismatch = findMismatch(call, served);
      return mismatch ? [problem('calls', [release], `${release.name} calls ${mismatch}`)] : [];
    });
  return (content) => releasesIn(content).flatMap(unservedBy);
}
