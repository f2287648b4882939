import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';

/** How a person describes a new remote. */
export interface DescribedRemote {
  name: string;
  route: string;
  label: string;
  owner: string | undefined;
  icon: string;
}

export interface ExistingRemote {
  name: string;
  pages: { paths: string[]; menu?: { label: string; order: number } | undefined }[];
}

export function refuseIf(condition: boolean, text: string): void {
  if (condition) throw new ExpectedError(text);
}

export const fullName = (given: string): string => `mfe-${given.replace(/^mfe-/, '')}`;

export function refuseInvalid({ name, route, label, owner = 'Squad', icon }: DescribedRemote): void {
  refuseIf(
    !/^mfe(-[a-z0-9]+)+$/.test(name),
    `${name.slice(4)}: use lowercase words joined by hyphens as the name.`,
  );
  refuseIf(
    /^mfe-(testing|dist)$/.test(name),
    `${name.slice(4)}: folders of this name are not built; choose another name.`,
  );
  refuseIf(!/^(\/[a-z0-9-]+)+$/.test(route), `--route ${route}: use a path such as /dashboard/insights.`);
  refuseIf(
    !/^[^<>{}\\\p{Cc}'"]{1,40}$/u.test(label),
    '--label: use 1 to 40 characters without brackets or quotes.',
  );
  refuseIf(!/^[^\p{Cc}]{1,60}$/u.test(owner), '--owner: use 1 to 60 characters.');
  refuseIf(!/^[a-z]+(-[a-z]+)*$/.test(icon), `--icon ${icon}: use lowercase words joined by hyphens.`);
}

export const refuseUnknownIcon = ({ icon }: DescribedRemote, known: readonly string[]): void =>
  refuseIf(!known.includes(icon), `--icon ${icon}: use one of ${known.join(', ')}.`);

export function refuseTaken(
  others: readonly ExistingRemote[],
  { name, route, label }: DescribedRemote,
): void {
  for (const other of others) {
    refuseIf(other.name === name, `${name} already exists.`);
    refuseIf(
      other.pages.some(({ paths }) => paths.includes(route)),
      `${other.name} already has the path ${route}.`,
    );
    refuseIf(
      other.pages.some(({ menu }) => menu?.label === label),
      `${other.name} already has a menu entry ${label}.`,
    );
  }
}

/** Behind every other entry of the menu. */
export const lastOrder = (others: readonly ExistingRemote[]): number =>
  Math.max(0, ...others.flatMap(({ pages }) => pages.flatMap(({ menu }) => menu?.order ?? []))) + 10;
