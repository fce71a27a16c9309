/** Only our own files may be loaded. Styles may stand inline because the board positions its pieces with them. */
const policy = [
  "default-src 'self'",
  "worker-src 'self'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Sent with every answer, refusals included. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': policy.join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
};

/** Where the site is known by an `https` address: it is not asked for otherwise for a year. */
export const onlyOverTls: Readonly<Record<string, string>> = { 'Strict-Transport-Security': 'max-age=31536000' };
