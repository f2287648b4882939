interface Message {
  subject: string;
  text: string;
}

/** What an address got, newest first, as the site's own mailbox shows it. */
export async function mailTo(site: string, address: string): Promise<Message[]> {
  const answer = await fetch(`${site}/mailbox/api/messages?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as Message[];
}

/** The six digits of the newest letter whose subject says what it is for. */
export async function mailedDigits(site: string, address: string, subject: RegExp): Promise<string> {
  const letter = (await mailTo(site, address)).find((message) => subject.test(message.subject));
  const digits = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0];
  if (!digits) throw new Error(`${address} was mailed no digits under ${subject}`);
  return digits;
}
