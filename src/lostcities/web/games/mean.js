/** The mean of some values; of nothing it is `null`. @param {number[]} values @returns {number | null} */
export const mean = (values) =>
  values.length ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
