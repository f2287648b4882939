import type { RemoteRecord, ShellRecord } from '../store/release-documents';
import { type Problem, problem, type Rule } from './problem';

const list = new Intl.ListFormat('en-US');

const namedIcons = ({ pages }: RemoteRecord): Set<string> =>
  new Set(pages.flatMap(({ menu, tab }) => [menu?.icon, tab?.icon].filter((icon) => icon !== undefined)));

/** Names the remote alone, because a shell that lacks an icon draws another one and needn't wait. */
const unknownIcons = ({ version, offers: { icons = [] } }: ShellRecord, remote: RemoteRecord): Problem[] =>
  [...namedIcons(remote)]
    .filter((icon) => !icons.includes(icon))
    .map((icon) =>
      problem(
        'icons',
        [remote],
        `${remote.name} has a menu entry or tab with the icon ${icon}, but shell ${version} has only ${list.format(icons)}`,
      ),
    );

/** Shells from before this rule don't list their icons. */
export const knownIcons: Rule = ({ shell, remotes }) =>
  shell.offers.icons ? remotes.flatMap((remote) => unknownIcons(shell, remote)) : [];
