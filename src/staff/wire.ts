export type * from '../server/api/schemas.ts';
