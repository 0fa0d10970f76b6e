import { get, type IncomingMessage } from 'node:http';
import { live } from '#contract/office/live/calls.ts';
import { Change } from '#contract/office/live/schema.ts';

interface ReadEvent {
  name: string;
  data: unknown;
  id: string | null;
}

/** A browser's end of an event stream. */
export interface EventReader {
  status: number;
  headers: IncomingMessage['headers'];
  /** What came so far, in the order of its coming. */
  events: ReadEvent[];
  /** The changes among it. */
  changes(): Change[];
  /** Waits until what came satisfies `wanted`; throws with what came when it did not within `ms`. */
  until(wanted: () => boolean, ms?: number): Promise<void>;
  /** Where to take up again. */
  lastId(): string | undefined;
  ended(): boolean;
  close(): void;
}

/** Follows the changes that the bearer may see, over HTTP. */
export function readEvents(
  origin: string,
  { access }: { access: string },
  lastEventId?: string,
): Promise<EventReader> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${origin}${live.events.path}`,
      {
        agent: false,
        headers: {
          authorization: `Bearer ${access}`,
          ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
        },
      },
      (response) => {
        const events: ReadEvent[] = [];
        let text = '';
        let ended = false;
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
          const parts = text.split('\n\n');
          text = parts.pop() ?? '';
          for (const part of parts) {
            const fields = new Map(
              part.split('\n').map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]),
            );
            const data = fields.get('data');
            if (data !== undefined) {
              events.push({
                name: fields.get('event') ?? '',
                data: JSON.parse(data),
                id: fields.get('id') ?? null,
              });
            }
          }
        });
        response.on('close', () => {
          ended = true;
        });
        response.on('error', () => undefined);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          events,
          changes: () => events.filter(({ name }) => name === '').map(({ data }) => Change.parse(data)),
          until: async (wanted, ms = 2_000) => {
            const giveUpAt = Date.now() + ms;
            while (!wanted()) {
              if (Date.now() > giveUpAt) throw new Error(`Within ${ms} ms came ${JSON.stringify(events)}`);
              await new Promise((again) => setTimeout(again, 20));
            }
          },
          lastId: () => events.findLast(({ id }) => id !== null)?.id ?? undefined,
          ended: () => ended,
          close: () => request.destroy(),
        });
      },
    );
    request.on('error', reject);
  });
}
