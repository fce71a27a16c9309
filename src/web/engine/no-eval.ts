/** The server's policy forbids code made from text; schemas are to be read as they are, without even trying. */
import { z } from 'zod';

z.config({ jitless: true });
