export interface Customer {
  email: string;
  password: string;
  pin: string;
}

const password = 'harbour-lantern-42';

/** Four accounts and 18 months of transactions. */
export const alex: Customer = { email: 'alex@example.com', password, pin: '246810' };
/** One account, and nothing has happened yet. */
export const sam: Customer = { email: 'sam@example.com', password, pin: '135791' };
/** Whose e-mail address is not confirmed. */
export const robin: Customer = { email: 'robin@example.com', password, pin: '975310' };

export interface Tokens {
  access: string;
  refresh: string;
}

/** As whom the bank lists this session. */
const browser =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export async function signIn(site: string, { email, password: secret }: Customer): Promise<Tokens> {
  const answer = await fetch(`${site}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': browser },
    body: JSON.stringify({ email, password: secret }),
  });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status}`);
  const { data } = (await answer.json()) as { data: Tokens };
  return data;
}
