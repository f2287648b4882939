import * as z from 'zod/mini';
import { wrapped } from './call';

/** An answer that says only what was done. */
export const said = wrapped(z.object({ message: z.string() }));
