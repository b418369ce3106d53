import * as z from 'zod';
import type { ProcessIdentity } from '../../core/processIdentity.ts';
import type { SchemaOf } from './schemaOf.ts';

/** Who holds a lease or performs a step, as it is stored. */
export const processIdentitySchema = z.object({
  pid: z.int().positive(),
  host: z.string(),
  boot: z.string().exactOptional(),
  start: z.string().exactOptional(),
  name: z.string(),
}) satisfies SchemaOf<ProcessIdentity>;
