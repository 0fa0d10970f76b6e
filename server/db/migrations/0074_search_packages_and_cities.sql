-- Orders are found by their package, payments by the city.
create index orders_by_package_name on orders ((lower(package_name) collate "C"));
create index orders_by_city on orders ((lower(city) collate "C"));
