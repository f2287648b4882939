import { releaseFolder } from './releases';

const rounds = new Map<string, number>();

const inRound = (address: string, round: number) => (round > 0 ? `${address}?again=${round}` : address);

const roundOf = (address: string) => rounds.get(releaseFolder(address)) ?? 0;

/** Where a file of a release is asked for. A browser asks only once for one address, even where no answer comes. */
export const freshAddress = (address: string): string => inRound(address, roundOf(address));

/** Where it would be asked for anew. */
export const nextAddress = (address: string): string => inRound(address, roundOf(address) + 1);

/** From now on all files of this one's release are asked for anew. */
export const askAnew = (file: string): void => {
  rounds.set(releaseFolder(file), roundOf(file) + 1);
};

const again = /\?again=\d+$/;

export const withoutRound = (address: string): string => address.replace(again, '');
