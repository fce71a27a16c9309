/** Figures for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Refusal } from '../../kernel/index.ts';

export class Metrics {
  private readonly registry = new Registry();
  private readonly answers: Histogram;
  private readonly refusals: Counter;
  private readonly requests: Counter;

  constructor(figures: { rooms(): number; sockets(): number }) {
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
    new Gauge({ name: 'ordre_rooms', help: 'Games warm in memory', registers, collect: set(figures.rooms) });
    new Gauge({ name: 'ordre_sockets', help: 'Open sockets', registers, collect: set(figures.sockets) });
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

const set = (figure: () => number) =>
  function (this: Gauge): void {
    this.set(figure());
  };
