import { releasesIn } from '../store/content';
import type { BankCall, ReleaseRecord } from '../store/release-documents';
import { problem, type Rule } from './rules';
import { findMisfit } from './schema-fit';

const sent = {
  wanted: "doesn't always send %, which the bank requires",
  given: 'sends %, which the bank does not accept',
  form: 'sends % in a form that the bank does not accept',
};

const read = {
  wanted: "reads %, which the bank doesn't always return",
  given: 'cannot read %, which the bank returns',
  form: 'reads % in another form than the bank returns',
};

/** Why a page can't make the call: its contract may be older or newer than the bank's. */
function findMismatch(call: BankCall, served: Map<string, BankCall>): string | undefined {
  const bank = served.get(call.id);
  const route = `${call.method} ${call.path}`;
  if (!bank) return `calls ${call.id} (${route}), which the bank does not serve`;
  if (`${bank.method} ${bank.path}` !== route)
    return `calls ${call.id} at ${route}, which the bank serves at ${bank.method} ${bank.path}`;
  const request = findMisfit(call.sent, bank.sent);
  if (request) return `${sent[request.what].replace('%', request.path)} (${call.id}, ${route})`;
  const answer = findMisfit(bank.answer, call.answer);
  return answer && `${read[answer.what].replace('%', answer.path || 'the response')} (${call.id}, ${route})`;
}

/** Contracts needn't be equal: a bank may accept and return more than a page knows. */
export function servedCalls(bank: BankCall[]): Rule {
  const served = new Map(bank.map((call) => [call.id, call]));
  const unservedBy = (release: ReleaseRecord) =>
    release.calls.flatMap((call) => {
      const mismatch = findMismatch(call, served);
      return mismatch ? [problem('calls', [release], `${release.name} ${mismatch}`)] : [];
    });
  return (content) => releasesIn(content).flatMap(unservedBy);
}
