import * as z from 'zod/mini';
import { wrapped } from './call';

export const done = <S extends z.ZodMiniType>(data: S) =>
  z.object({ success: z.literal(true), message: z.string(), data });

export const said = wrapped(z.object({ message: z.string() }));

/** Where the specification doesn't state the answer. */
export const maySay = z.partial(wrapped(z.partial(z.object({ message: z.string() }))));
