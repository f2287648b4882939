import { keyOf } from '../../channel/in-flight';
import { parseRelease } from '../../channel/preview';
import { checkBasics } from '../../check/check-content';
import { formatProblem } from '../../check/rules';
import { readCookie } from '../../http/cookies';
import { type Content, releaseIn, withRelease } from '../../store/content';
import { hashOf, UnreadableDocument } from '../../store/documents';
import type { ReleaseSet } from '../../store/release-documents';
import { ReleaseRefused } from '../../store/release-refused';
import type { ReleaseId, ReleaseStore } from '../../store/release-store';
import { StorageUnavailable } from '../../store/storage/storage';
import { unknownRemote } from './switch-browser';

export const versionsCookie = 'larch_versions';

const choiceFormat = /^mfe(-[a-z0-9]+)+@[0-9a-f]{16}$/;
const maxChoices = 20;

export const formatChoices = (choices: ReleaseId[]): string => choices.map(keyOf).join('.');

export function readChoices(header: string | undefined): ReleaseId[] {
  const texts = (readCookie(header, versionsCookie) ?? '').split('.', maxChoices);
  return texts
    .filter((text) => choiceFormat.test(text))
    .map(parseRelease)
    .map(([name, version]) => ({ name, version }));
}

/** It refuses only what would keep the page from starting: this browser may see what customers may not get. */
async function place(
  store: ReleaseStore,
  content: Content,
  { name, version, digest }: Choice,
): Promise<Content> {
  const choice = { name, version };
  if (digest === undefined && !content.remotes.some((one) => one.name === name))
    throw new ReleaseRefused(unknownRemote(name, content));
  if (!choiceFormat.test(keyOf(choice)) || !(await store.hasRecord(choice)))
    throw new ReleaseRefused(`No version ${version.slice(0, 60)} of ${name} is stored.`);
  const record = await store.readRecord(choice);
  if (digest !== undefined && record.digest !== digest)
    throw new ReleaseRefused(`${name} ${version.slice(0, 60)} is not what the link was made for.`);
  const placed = withRelease(content, record);
  const problems = checkBasics(placed, [name]);
  if (problems.length > 0) throw new ReleaseRefused(problems.map(formatProblem).join('; '));
  return placed;
}

const isRefusal = (failure: unknown): failure is Error =>
  [ReleaseRefused, UnreadableDocument, StorageUnavailable].some((kind) => failure instanceof kind);

interface Placement {
  set: ReleaseSet;
  /** The chosen versions in the set. */
  instead: ReleaseId[];
  refusals: string[];
}

/** With a digest, it comes from a link, which may also add a remote that isn't live yet. */
interface Choice extends ReleaseId {
  digest?: string;
}

/** The set with the versions that a browser chose instead of the channel's. */
export async function withChoices(
  store: ReleaseStore,
  set: ReleaseSet,
  choices: readonly Choice[],
): Promise<Placement> {
  const instead: ReleaseId[] = [];
  const refusals: string[] = [];
  let content: Content = set;
  for (const choice of choices.filter(({ name, version }) => releaseIn(set, name)?.version !== version))
    try {
      content = await place(store, content, choice);
      instead.push({ name: choice.name, version: choice.version });
    } catch (failure) {
      if (!isRefusal(failure)) throw failure;
      refusals.push(failure.message);
    }
  return { set: instead.length > 0 ? unstored(set, content, instead) : set, instead, refusals };
}

/** No stored set has this ID, so reports about it never count. */
const unstored = (set: ReleaseSet, content: Content, instead: ReleaseId[]): ReleaseSet => ({
  ...set,
  ...content,
  id: hashOf({ set: set.id, instead }),
});
