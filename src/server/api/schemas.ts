/** What goes over the wire; the browser knows it too. */
export * from '../../staff/wire.ts';
