import * as z from 'zod/mini';
import { wrapped } from './call';

/** An answer that says what was done, and what it was done with. */
export const done = <S extends z.ZodMiniType>(data: S) =>
  z.object({ success: z.literal(true), message: z.string(), data });

/** An answer that says only what was done. */
export const said = wrapped(z.object({ message: z.string() }));
