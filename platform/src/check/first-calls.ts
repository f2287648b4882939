import { firstUrl } from '../store/first-url';
import type { BankCall, RemoteRecord, ShellRecord } from '../store/release-documents';
import { problem, type Rule } from './rules';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function queryOf({ sent }: BankCall): string[] {
  const { query } = isObject(sent.properties) ? sent.properties : {};
  return isObject(query) && isObject(query.properties) ? Object.keys(query.properties) : [];
}

function faultIn(firstCall: string, calls: readonly BankCall[]): string | undefined {
  const [id, query = ''] = firstCall.split('?');
  const call = calls.find((one) => one.id === id);
  if (!call) return 'which neither it nor the shell calls';
  if (firstUrl(calls, firstCall) === undefined)
    return `which is ${call.method} ${call.path}. Only a GET without a part that the page fills in can be first`;
  const known = queryOf(call);
  const unknown = [...new URLSearchParams(query).keys()].find((name) => !known.includes(name));
  return unknown === undefined ? undefined : `which takes no ${unknown}`;
}

function faultsOf(remote: RemoteRecord, shell: ShellRecord) {
  const calls = [...remote.calls, ...shell.calls];
  return remote.pages.flatMap(({ page, access, first_calls = [] }) => {
    const name = `The page ${page} of ${remote.name}`;
    if (first_calls.length > 0 && access !== 'customer')
      return [
        problem('calls', [remote], `${name} names first calls, but visitors have no token to make them`),
      ];
    return first_calls.flatMap((one) => {
      const fault = faultIn(one, calls);
      return fault ? [problem('calls', [remote], `${name} names the first call ${one}, ${fault}`)] : [];
    });
  });
}

/** What a page asks for before its code runs must be what its code asks for. */
export const firstCallsFit: Rule = ({ shell, remotes }) =>
  remotes.flatMap((remote) => faultsOf(remote, shell));
