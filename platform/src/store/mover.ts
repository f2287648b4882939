import type { ChannelPointer } from './release-documents';

/** An upload names any author, so its squad is added. */
export const moverOf = ({ author, squad }: Pick<ChannelPointer, 'author' | 'squad'>): string =>
  squad && squad.name !== author ? `${author} of ${squad.name}` : author;
