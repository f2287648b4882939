export interface Customer {
  email: string;
  password: string;
  pin: string;
}

const password = 'harbour-lantern-42';

export const alex: Customer = { email: 'alex@example.com', password, pin: '246810' };
export const sam: Customer = { email: 'sam@example.com', password, pin: '135791' };
export const robin: Customer = { email: 'robin@example.com', password, pin: '975310' };

interface Tokens {
  access: string;
  refresh: string;
}

const browser =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

export async function signIn(site: string, { email, password: secret }: Customer): Promise<Tokens> {
  const response = await fetch(`${site}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': browser },
    body: JSON.stringify({ email, password: secret }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${response.status}`);
  const { data } = (await response.json()) as { data: Tokens };
  return data;
}
