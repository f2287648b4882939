import { badInput } from '../../kernel/errors/errors';

interface Body {
  email?: string | undefined;
  date_of_birth?: string | null | undefined;
}

const oldest = 120;

/** Checks rules that the contract can't, because it knows neither the customer nor today's date. */
export function checkProfile({ email, date_of_birth: birth }: Body, ownEmail: string, now: Date): void {
  const errors = {
    ...(email !== undefined && email !== ownEmail && { email: [emailIsFixed] }),
    ...(birth && !isPlausible(birth, now) && { date_of_birth: ['Please check your date of birth'] }),
  };
  if (Object.keys(errors).length > 0) throw badInput(errors);
}

const emailIsFixed = "You sign in with your email address, so it can't be changed here";

function isPlausible(birth: string, now: Date): boolean {
  const today = now.toISOString().slice(0, 10);
  const longAgo = `${now.getUTCFullYear() - oldest}${today.slice(4)}`;
  return birth < today && birth >= longAgo;
}
