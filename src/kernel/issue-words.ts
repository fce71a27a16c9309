/** What a schema finds wrong, in plain words: a validator's own sentence is never shown to anybody. */
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

const NOUNS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no (true or false)',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
  tuple: 'a list',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'must be an e-mail address',
  url: 'must be a web address',
  datetime: 'must be a date with its time',
  date: 'must be a date (year-month-day)',
};

/** A schema's author may say it himself; what zod says of itself begins so. */
const OF_ZOD = /^(Invalid|Too small|Too big|Unrecognized)\b/;

/** To be said after the name of a field: `needs at least 10 characters`. */
export function issueFault(issue: Issue): string {
  if (issue.code === 'custom' || !OF_ZOD.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.message.endsWith('received undefined')
        ? 'is missing'
        : `must be ${NOUNS[issue.expected] ?? 'something else'}`;
    case 'invalid_value':
      return issue.message.endsWith('received undefined') ? 'is missing' : `must be ${oneOf(issue.values)}`;
    case 'too_small':
      return sized(issue.origin, 'at least', 'more than', issue.inclusive, issue.minimum);
    case 'too_big':
      return sized(issue.origin, 'at most', 'less than', issue.inclusive, issue.maximum);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not written as it must be';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `has no field ${issue.keys.map((key) => `“${key}”`).join(', ')}`;
    default:
      return 'can’t be read';
  }
}

/** Of several shapes none of which fits, what is wrong with the one that came nearest; its path counted from the top. */
export function nearestIssue(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue;
  const inner = issue.errors.flatMap(([first]) => (first ? [nearestIssue(first)] : []));
  const best = inner.reduce<Issue | null>(
    (found, one) => (one.path.length > (found?.path.length ?? 0) ? one : found),
    null,
  );
  return best ? { ...best, path: [...issue.path, ...best.path] } : issue;
}

/** A whole sentence without its stop: `The password needs at least 10 characters`. */
export function issueWords(found: Issue, whole = 'what was sent'): string {
  const issue = nearestIssue(found);
  const path = issue.path.map(String);
  const at = path.findLastIndex((step) => !/^\d+$/.test(step));
  const field = path[at];
  if (field === undefined) return `${whole.charAt(0).toUpperCase()}${whole.slice(1)} ${issueFault(issue)}`;
  const around = path
    .toSpliced(at, 1)
    .map((step) => (/^\d+$/.test(step) ? `number ${Number(step) + 1}` : spaced(step)));
  const where = around.length > 0 ? ` (in ${around.join(', ')})` : '';
  return `The ${spaced(field)}${where} ${issueFault(issue)}`;
}

const spaced = (key: string): string =>
  key.replace(/([a-z])([A-Z])/g, (_, end, next) => `${end} ${next.toLowerCase()}`);

const oneOf = (values: readonly unknown[]): string => {
  const named = values.map((value) => (typeof value === 'string' ? `“${value}”` : String(value)));
  return named.length === 1 ? named[0]! : `one of ${named.join(', ')}`;
};

function sized(
  origin: string,
  upTo: string,
  beyond: string,
  inclusive: boolean | undefined,
  n: number | bigint,
): string {
  const bound = `${inclusive === false ? beyond : upTo} ${n}`;
  const [one, several] = origin === 'string' ? ['character', 'characters'] : ['entry', 'entries'];
  if (origin === 'string' || origin === 'array' || origin === 'set')
    return `${upTo === 'at least' ? 'needs' : 'may have'} ${bound} ${Number(n) === 1 ? one : several}`;
  return `must be ${bound}`;
}
