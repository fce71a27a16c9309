/** The API's description, written from the very schemas that check it. */
import { z } from 'zod';
import { RULES_VERSION } from '../../staff/index.ts';
import { clientMessage, refusalSchema, serverMessage } from '../../staff/wire.ts';
import type { Route } from './route.ts';

const jsonOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

const content = (schema: z.ZodType, io: 'input' | 'output') => ({ 'application/json': { schema: jsonOf(schema, io) } });

const refusal = { description: 'Refused', content: content(z.object({ refusal: refusalSchema }), 'output') };

export function openapi(routes: readonly Route[]): unknown {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, summary, body, result, signedIn } of routes) {
    const named = path.replace(/:(\w+)/g, '{$1}');
    const parameters = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }));
    paths[named] = {
      ...paths[named],
      [method.toLowerCase()]: {
        summary,
        ...(parameters.length > 0 ? { parameters } : {}),
        ...(body ? { requestBody: { required: true, content: content(body, 'input') } } : {}),
        ...(signedIn ? { security: [{ session: [] }] } : {}),
        responses: {
          ...(result
            ? { 200: { description: 'Done', content: content(result, 'output') } }
            : { 204: { description: 'Done' } }),
          default: refusal,
        },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ordre Mixte',
      version: RULES_VERSION,
      description:
        'Games are watched and played over a socket at /api/live; its messages are ClientMessage and ServerMessage.',
    },
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'ordre' } },
      schemas: { ClientMessage: jsonOf(clientMessage, 'input'), ServerMessage: jsonOf(serverMessage, 'output') },
    },
  };
}
