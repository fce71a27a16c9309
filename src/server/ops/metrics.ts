/** Figures for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Refusal } from '../../kernel/index.ts';

type Figure = () => number | Promise<number>;

export interface Figures {
  readonly rooms: Figure;
  readonly sockets: Figure;
  readonly people: Figure;
  readonly unread: Figure;
  readonly commanders: Figure;
  readonly noticesDue: Figure;
  readonly openTables: Figure;
  readonly battlesTried: Figure;
  readonly battlesRefused: Figure;
}

export class Metrics {
  private readonly registry = new Registry();
  private readonly answers: Histogram;
  private readonly refusals: Counter;
  private readonly requests: Counter;

  private readonly told: Counter;
  private readonly writes: Histogram;

  constructor(figures: Figures) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.answers = new Histogram({
      name: 'ordre_answer_seconds',
      help: 'From the arrival of an answer until it is stored and everybody told',
      buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
      registers,
    });
    this.refusals = new Counter({
      name: 'ordre_refusals_total',
      help: 'Answers refused',
      labelNames: ['code'],
      registers,
    });
    this.requests = new Counter({
      name: 'ordre_requests_total',
      help: 'Requests to the API',
      labelNames: ['route', 'status'],
      registers,
    });
    this.told = new Counter({
      name: 'ordre_notices_total',
      help: 'Notices sent, by way and outcome',
      labelNames: ['way', 'outcome'],
      registers,
    });
    this.writes = new Histogram({
      name: 'ordre_store_seconds',
      help: 'How long the store takes for a small write, tried every few seconds',
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    });
    const gauge = (name: string, help: string, figure: Figure) =>
      new Gauge({ name, help, registers, collect: set(figure) });
    gauge('ordre_rooms', 'Games warm in memory', figures.rooms);
    gauge('ordre_sockets', 'Open sockets', figures.sockets);
    gauge('ordre_people', 'People who are here, by their sockets', figures.people);
    gauge('ordre_unread_bytes', 'Bytes that wait for somebody to read them', figures.unread);
    gauge('ordre_commanders_waiting', 'Decisions commanders think about or have waiting', figures.commanders);
    gauge('ordre_notices_due', 'Notices that should have gone out and have not', figures.noticesDue);
    gauge('ordre_tables_open', 'Tables that wait for players', figures.openTables);
    gauge('ordre_own_battles_tried', 'Battles of people’s own looked at since the start', figures.battlesTried);
    gauge('ordre_own_battles_refused', 'Of those, refused', figures.battlesRefused);
  }

  /** A notice went out by that way, or did not. */
  sent(way: string, taken: boolean): void {
    this.told.inc({ way, outcome: taken ? 'taken' : 'failed' });
  }

  wrote(seconds: number): void {
    this.writes.observe(seconds);
  }

  answered(seconds: number, refusal: Refusal | null): void {
    if (refusal) this.refusals.inc({ code: refusal.code });
    else this.answers.observe(seconds);
  }

  requested(route: string, status: number): void {
    this.requests.inc({ route, status });
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  get type(): string {
    return this.registry.contentType;
  }
}

/** A figure the store does not give leaves the others standing. */
const set = (figure: Figure) =>
  async function (this: Gauge): Promise<void> {
    try {
      this.set(await figure());
    } catch {
      this.set(Number.NaN);
    }
  };
