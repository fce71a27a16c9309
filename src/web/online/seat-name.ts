/** Before a battle stands nobody but its book knows what its sides are called; seats are named after them. */
export const seatName = (seat: string): string =>
  `${seat.charAt(0).toUpperCase()}${seat.slice(1).replaceAll('-', ' ')}`;
