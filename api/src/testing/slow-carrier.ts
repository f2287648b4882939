import type { Posted } from '../kernel/mail/postman';

/** Holds emails until `open` is called; `waiting` resolves once `many` emails are held. */
export function slowCarrier(many: number) {
  let [open, full] = [() => {}, () => {}];
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const waiting = new Promise<void>((resolve) => {
    full = resolve;
  });
  const taken: string[] = [];
  const send = async ({ id }: Pick<Posted, 'id'>) => {
    taken.push(id);
    if (taken.length === many) full();
    await opened;
  };
  return { send, taken, waiting, open: () => open() };
}
