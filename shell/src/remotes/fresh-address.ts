import { releaseFolder } from './releases';

const rounds = new Map<string, number>();

const inRound = (address: string, round: number) => (round > 0 ? `${address}?again=${round}` : address);

const roundOf = (address: string) => rounds.get(releaseFolder(address)) ?? 0;

/** Browsers do not repeat a failed request for the same URL, so each round has its own URL. */
export const freshAddress = (address: string): string => inRound(address, roundOf(address));

export const nextAddress = (address: string): string => inRound(address, roundOf(address) + 1);

/** Gives all files in this file's release a new address, so that they are fetched again. */
export const fetchAgain = (file: string): void => {
  rounds.set(releaseFolder(file), roundOf(file) + 1);
};

const again = /\?again=\d+$/;

export const withoutRound = (address: string): string => address.replace(again, '');
