import { containerForm } from '../../build/build-record';
import type { RemoteRecord } from '../../store/release-documents';

export interface OwnNames {
  name: string;
  /** Whether a name that the whole page shares begins with the remote's. */
  has: (name: string) => boolean;
  /** Classes and names that a CSS module made are styles, too. */
  hasStyle: (name: string) => boolean;
}

/** Our build makes such hashes: only a word of six letters looks like one. */
const ownHash = /^_?[\w-]{6}$/;

/** Other bundlers make others. A hash in lower case without a digit is rare. */
const otherHash = /[A-Z\d_]/;

const ofAntd = /^(anticon|ant([-A-Z]|$))/;

export function ownNames({ name, containers }: Pick<RemoteRecord, 'name' | 'containers'>): OwnNames {
  const beginning = new RegExp(`^${name.replaceAll('-', '[-_]')}(?![a-z0-9])`);
  const has = (one: string) => beginning.test(one);
  const isMade = (one: string) => ownHash.test(one) || (containers !== containerForm && otherHash.test(one));
  return { name, has, hasStyle: (one) => has(one) || (isMade(one) && !ofAntd.test(one)) };
}
