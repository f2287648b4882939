import { untilFound } from '@bank/shared/testing/until';

interface Message {
  subject: string;
  text: string;
}

const timeoutMs = 60_000;

export async function mailTo(site: string, address: string): Promise<Message[]> {
  const answer = await fetch(`${site}/mailbox/api/messages?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Message[];
}

/** Waits, because the bank sends mail after it responds. */
export async function lettersTo(
  site: string,
  address: string,
  isMeant: (letter: Message) => boolean,
  count = 1,
): Promise<Message[]> {
  const find = async () => {
    const letters = await mailTo(site, address);
    const meant = letters.filter(isMeant);
    if (meant.length >= count) return meant;
    const subjects = letters.map(({ subject }) => subject).join(', ');
    throw new Error(`${address} has ${meant.length} of ${count} letters that are meant among: ${subjects}`);
  };
  return untilFound(`${address} has ${count} letters that are meant`, find, timeoutMs);
}

export async function mailedDigits(site: string, address: string, subject: RegExp): Promise<string> {
  const digitsIn = ({ text }: Message) => /\b\d{6}\b/.exec(text)?.[0];
  const isMeant = (letter: Message) => subject.test(letter.subject) && digitsIn(letter) !== undefined;
  const [letter] = await lettersTo(site, address, isMeant);
  return (letter && digitsIn(letter)) ?? '';
}
