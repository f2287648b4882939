import { OpenedHere } from './opened-here';

/** For pages of other remotes. */
export const OpenedTransactionTile = () => <OpenedHere />;

export default OpenedTransactionTile;
