import type { OwnCategory } from '@bank/shared/contracts/transactions';
import { Icon } from '@bank/shared/ui/icons';
import { hueOf } from './own-categories';

/** Decorative: the name is beside it. */
export const CategoryMark = ({ category }: { category: OwnCategory }) => (
  <span style={{ display: 'grid', color: hueOf(category) }}>
    <Icon name={category} />
  </span>
);
